ALTER TABLE "users" ADD COLUMN "name_bn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_byline" ON "users" USING btree ("name") WHERE role <> 'reader';--> statement-breakpoint
CREATE INDEX "users_byline_bn" ON "users" USING btree ("name_bn") WHERE role <> 'reader' and name_bn <> '';--> statement-breakpoint
CREATE INDEX "users_byline_en" ON "users" USING btree ("name_en") WHERE role <> 'reader' and name_en <> '';