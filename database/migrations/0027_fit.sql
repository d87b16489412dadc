ALTER TABLE "products" ADD COLUMN "fit" jsonb DEFAULT '{"stretch":0,"matters":["bust","waist","hip"]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "size_bought" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "fit_is_known" CHECK ("reviews"."fit" in ('small', 'true', 'large'));