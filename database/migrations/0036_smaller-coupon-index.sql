DROP INDEX "orders_by_coupon";--> statement-breakpoint
CREATE INDEX "orders_by_coupon" ON "orders" USING btree ("coupon_code") WHERE "orders"."coupon_code" is not null;