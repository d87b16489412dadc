CREATE TABLE "picture_files" (
	"name" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"focus_x" double precision DEFAULT 0.5 NOT NULL,
	"focus_y" double precision DEFAULT 0.5 NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" text NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"product_id" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads__id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_product_id_products__id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_by_product" ON "product_images" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "uploads_by_staff" ON "uploads" USING btree ("staff_id","state");--> statement-breakpoint
CREATE INDEX "uploads_due" ON "uploads" USING btree ("due_at");