/** Postgres's plan for a query: one line per node that touches a table. */
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

interface Explained {
  Plan: PlanNode;
  "Planning Time": number;
  "Execution Time": number;
}

export interface Plan {
  /** e.g. "Index Scan websites_userId_createdAt_id_idx: 21 rows" */
  scans: string[];
  milliseconds: number;
  /** Whether it contains a sequential scan. */
  isSequential: boolean;
}

export async function explain(query: Prisma.Sql): Promise<Plan> {
  const [row] = await db.$queryRaw<{ "QUERY PLAN": [Explained] }[]>(
    Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
  );
  const explained = row?.["QUERY PLAN"][0];
  if (explained === undefined) throw new Error("Postgres returned no plan");
  const scans = listScans(explained.Plan);
  return {
    scans: scans.map(describe),
    milliseconds: explained["Planning Time"] + explained["Execution Time"],
    isSequential: scans.some((scan) => scan["Node Type"] === "Seq Scan"),
  };
}

function listScans(node: PlanNode): PlanNode[] {
  const own = node["Index Name"] !== undefined || node["Relation Name"] !== undefined ? [node] : [];
  return [...own, ...(node.Plans ?? []).flatMap(listScans)];
}

function describe(scan: PlanNode): string {
  const { "Node Type": type, "Actual Rows": rows, "Actual Loops": loops, "Rows Removed by Filter": removed } = scan;
  const target = scan["Index Name"] ?? `on ${scan["Relation Name"]}`;
  const filtered = removed ? `, ${Math.round(removed * loops)} filtered out` : "";
  return `${type} ${target}: ${Math.round(rows * loops)} rows${loops > 1 ? ` in ${loops} loops` : ""}${filtered}`;
}
