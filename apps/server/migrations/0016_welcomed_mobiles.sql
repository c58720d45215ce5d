CREATE TABLE "welcomed_mobiles" (
	"digest" text PRIMARY KEY NOT NULL
);
