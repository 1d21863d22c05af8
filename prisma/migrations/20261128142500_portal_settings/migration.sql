-- CreateTable
CREATE TABLE "portal_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "retentionDays" INTEGER,
    "decidedAt" TIMESTAMPTZ,

    CONSTRAINT "portal_settings_pkey" PRIMARY KEY ("id")
);

-- A portal that has customers keeps what it has until its operator decides. Without a row the default holds.
INSERT INTO "portal_settings" ("retentionDays") SELECT NULL WHERE EXISTS (SELECT 1 FROM "users");
