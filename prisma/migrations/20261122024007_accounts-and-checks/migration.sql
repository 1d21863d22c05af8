-- AlterTable
ALTER TABLE "users" DROP COLUMN "sessionVersion",
ADD COLUMN     "emailConfirmedAt" TIMESTAMPTZ,
ADD COLUMN     "isLocal" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "requestedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "userAgent" TEXT NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "health_checks" (
    "name" TEXT NOT NULL,
    "checkedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "problem" TEXT,
    "note" TEXT,

    CONSTRAINT "health_checks_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE INDEX "sessions_expiresAt_idx" ON "sessions"("expiresAt");

-- CreateIndex
CREATE INDEX "mails_recipient_sentAt_idx" ON "mails"("recipient", "sentAt");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The accounts that the terminal and the seed had made before they were marked.
UPDATE "users" SET "isLocal" = true WHERE "email" LIKE '%@spotcheck.invalid';
-- Customers used the portal before there was a rule about confirming. Local accounts are confirmed at their next use.
UPDATE "users" SET "emailConfirmedAt" = now() WHERE NOT "isLocal";
