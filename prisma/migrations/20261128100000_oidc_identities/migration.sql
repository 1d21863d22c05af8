-- Who an account's owner is at an OIDC provider. Accounts that are there are bound at their next sign-in.
CREATE TABLE "oidc_identities" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "oidc_identities_pkey" PRIMARY KEY ("issuer","subject")
);

CREATE UNIQUE INDEX "oidc_identities_userId_issuer_key" ON "oidc_identities"("userId", "issuer");

ALTER TABLE "oidc_identities" ADD CONSTRAINT "oidc_identities_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
