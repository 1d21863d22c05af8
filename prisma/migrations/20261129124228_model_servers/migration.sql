-- CreateTable
CREATE TABLE "model_servers" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "userId" INTEGER NOT NULL DEFAULT 0,
    "url" TEXT,
    "model" TEXT,
    "sealedKey" TEXT,
    "isPublicOnly" BOOLEAN NOT NULL,

    CONSTRAINT "model_servers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_probes" (
    "url" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "abilities" JSONB,
    "probedAt" TIMESTAMPTZ,
    "failure" TEXT,
    "failedAt" TIMESTAMPTZ,

    CONSTRAINT "model_probes_pkey" PRIMARY KEY ("url","model")
);
