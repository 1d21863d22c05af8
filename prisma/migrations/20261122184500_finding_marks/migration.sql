CREATE TABLE "finding_marks" (
    "userId" INTEGER NOT NULL,
    "site" TEXT NOT NULL,
    "identity" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "markedById" INTEGER,
    "markedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "finding_marks_pkey" PRIMARY KEY ("userId", "site", "identity"),
    CONSTRAINT "finding_marks_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "finding_marks_markedById_fkey" FOREIGN KEY ("markedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "finding_marks_state_check" CHECK ("state" IN ('planned', 'done', 'wont-do'))
);
