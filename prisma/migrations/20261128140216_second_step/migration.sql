-- What may follow a password (decision 056): nobody has any of it yet.
CREATE TABLE "passkeys" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ,

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "one_time_codes" (
    "userId" INTEGER NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ,
    "lastStep" INTEGER,
    "lastUsedAt" TIMESTAMPTZ,

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("userId")
);

CREATE TABLE "recovery_codes" (
    "hash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "pending_logins" (
    "hash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "passwordMark" TEXT NOT NULL,
    "challenge" TEXT,
    "expiresAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "pending_logins_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "passkey_challenges" (
    "sessionId" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("sessionId")
);

CREATE UNIQUE INDEX "passkeys_credentialId_key" ON "passkeys"("credentialId");

CREATE INDEX "passkeys_userId_idx" ON "passkeys"("userId");

CREATE INDEX "recovery_codes_userId_idx" ON "recovery_codes"("userId");

CREATE INDEX "pending_logins_userId_idx" ON "pending_logins"("userId");

CREATE INDEX "pending_logins_expiresAt_idx" ON "pending_logins"("expiresAt");

ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
