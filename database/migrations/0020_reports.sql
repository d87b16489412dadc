CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
CREATE INDEX "orders_by_paid_at" ON "orders" USING btree ("paid_at","subtotal","shipping_fee") WHERE "orders"."paid_at" is not null;