ALTER TABLE "categories" ADD COLUMN "_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
CREATE INDEX "variants_by_sku" ON "product_variants" USING btree (lower("sku") text_pattern_ops) WHERE "product_variants"."sku" <> '';--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories__id_unique" UNIQUE("_id");