ALTER TABLE "shipping_options" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_to" date;--> statement-breakpoint
CREATE INDEX "orders_by_coupon" ON "orders" USING btree ("coupon_code","status","subtotal") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons__id_unique" UNIQUE("_id");