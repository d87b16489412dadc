CREATE TABLE "product_sales" (
	"product_id" text PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_sales_by_pieces" ON "product_sales" USING btree ("pieces","product_id");