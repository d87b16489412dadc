ALTER TABLE "users" ADD COLUMN "inbox_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forget" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "processed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("_id") WHERE not "reviews"."approved";--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_each" ON "reviews" USING btree ("user_id","product_id") WHERE "reviews"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_forget" ON "orders" USING btree ("_id") WHERE "orders"."forget";