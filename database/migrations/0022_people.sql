CREATE TABLE "enquiry_replies" (
	"_id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"reply" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reply" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"email" text,
	"queued_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"_id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"product_ids" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"last_email" text DEFAULT '' NOT NULL,
	"queued_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"left_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "reviews_waiting";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_enquiry_id_enquiries__id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns__id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_replies_by_enquiry" ON "enquiry_replies" USING btree ("enquiry_id","_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_newsletter_each" ON "campaign_recipients" USING btree ("campaign_id","email");--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_email" ON "campaign_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "campaign_recipients_open" ON "campaign_recipients" USING btree ("mail_id") WHERE "campaign_recipients"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_time" ON "campaign_recipients" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "campaigns_due" ON "campaigns" USING btree ("send_at") WHERE "campaigns"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "campaigns_finished" ON "campaigns" USING btree ("finished_at") WHERE "campaigns"."finished_at" is not null;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assigned_to_staff__id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || "email") || ' ' || regexp_replace("phone", '\D', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_by_state" ON "enquiries" USING btree ("state","_id");--> statement-breakpoint
CREATE INDEX "enquiries_by_email" ON "enquiries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enquiries_by_member" ON "enquiries" USING btree ("assigned_to","_id");--> statement-breakpoint
CREATE INDEX "subscribers_by_time" ON "subscribers" USING btree ("asked_at","email");--> statement-breakpoint
CREATE INDEX "reviews_undecided" ON "reviews" USING btree ("_id") WHERE not "reviews"."approved" and "reviews"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_rejected" ON "reviews" USING btree ("_id") WHERE "reviews"."rejected_at" is not null;