CREATE TABLE "sales_days" (
	"report_group" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"sales" bigint NOT NULL,
	"delivery_fees" bigint NOT NULL,
	CONSTRAINT "sales_days_report_group_day_key_pk" PRIMARY KEY("report_group","day","key")
);
