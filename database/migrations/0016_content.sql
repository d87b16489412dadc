CREATE TABLE "content" (
	"name" text PRIMARY KEY NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"published_by" text,
	"draft" jsonb,
	"draft_at" timestamp with time zone,
	"draft_by" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_history" (
	"_id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_history_by_name" ON "content_history" USING btree ("name","_id");--> statement-breakpoint
-- Drafts change nothing in the shop, so only a published value sends a notice.
CREATE TRIGGER content_announce AFTER UPDATE OF published OR DELETE ON content
  FOR EACH STATEMENT EXECUTE FUNCTION announce_table('content');
