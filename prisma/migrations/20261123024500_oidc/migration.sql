-- Whoever comes through OIDC has no password until they set one.
ALTER TABLE "users" ALTER COLUMN "password" DROP NOT NULL;

CREATE TABLE "oidc_attempts" (
    "hash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "oidc_attempts_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "oidc_attempts_expiresAt_idx" ON "oidc_attempts"("expiresAt");
