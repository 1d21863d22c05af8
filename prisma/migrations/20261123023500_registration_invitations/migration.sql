CREATE TABLE "registration_invitations" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "tokenHash" TEXT,
    CONSTRAINT "registration_invitations_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "registration_invitations_email_key" ON "registration_invitations"("email");
CREATE UNIQUE INDEX "registration_invitations_tokenHash_key" ON "registration_invitations"("tokenHash");
