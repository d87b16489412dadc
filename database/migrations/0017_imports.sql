CREATE TABLE "import_changes" (
	"check_id" text NOT NULL,
	"line" integer NOT NULL,
	"import_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"label" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_changes_check_id_line_pk" PRIMARY KEY("check_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" text NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_start_pk" PRIMARY KEY("import_id","start")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"check_id" text,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ignored" text[] DEFAULT '{}' NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports__id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports__id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_by_target" ON "import_changes" USING btree ("check_id","target");--> statement-breakpoint
CREATE INDEX "import_changes_by_import" ON "import_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imports_applied" ON "imports" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "imports_by_staff" ON "imports" USING btree ("staff_id","state");
--> statement-breakpoint
-- A transaction that changes very much says so, and then sends one notice for everything, however many statements it has.
CREATE OR REPLACE FUNCTION send_notices(notices text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(notices) > 100 OR (cardinality(notices) > 0 AND current_setting('store.one_notice', true) = 'on') THEN
    PERFORM pg_notify('catalogue', 'all');
  ELSE
    PERFORM pg_notify('catalogue', notice) FROM unnest(notices) AS notice;
  END IF;
END $$;
--> statement-breakpoint
-- Words are gathered only from texts that changed: a change of prices changes none.
CREATE FUNCTION gather_changed_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT entry.word
  FROM changed JOIN before USING (_id),
    unnest(tsvector_to_array(to_tsvector('simple',
      changed.item_name || ' ' || changed.category || ' ' || array_to_string(changed.colors, ' ') || ' ' || changed.description
    ))) AS entry(word)
  WHERE (changed.item_name, changed.category, changed.colors, changed.description)
    IS DISTINCT FROM (before.item_name, before.category, before.colors, before.description)
    AND length(entry.word) BETWEEN 3 AND 40 AND entry.word ~ '^[[:alpha:]]+$'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_gather_words_update ON products;
--> statement-breakpoint
CREATE TRIGGER products_gather_words_update
  AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION gather_changed_search_words();
