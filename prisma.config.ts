import { defineConfig } from "prisma/config";

// Prisma 7 reads no connection from the schema. Our own migrate command passes an
// adapter instead; this file only tells Prisma's tools where the schema is.
export default defineConfig({ schema: "prisma/schema.prisma", migrations: { path: "prisma/migrations" } });
