DROP INDEX "outbox_waiting";--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_try_at","_id") WHERE "outbox"."sent_at" is null and "outbox"."given_up_at" is null;