CREATE TABLE "shared_bags" (
	"code" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shared_bags_by_expiry" ON "shared_bags" USING btree ("expires_at");