import { db } from "@/lib/db";
import type { Operator } from "@/lib/operator/operator";
import type { Customer } from "@/lib/operator/operator-views";

export function countAuditsOf(_operator: Operator, customerId: number): Promise<number> {
  return db.website.count({ where: { userId: customerId } });
}

const customerFields = { id: true, email: true, companyName: true, isOperator: true, suspendedAt: true } as const;

/** Suspended ones first, then newest. @param q part of the address */
export function listCustomers(_operator: Operator, q = "", limit = 100): Promise<Customer[]> {
  return db.user.findMany({
    where: q === "" ? {} : { email: { contains: q.toLowerCase() } },
    select: customerFields,
    orderBy: [{ suspendedAt: { sort: "desc", nulls: "last" } }, { id: "desc" }],
    take: limit,
  });
}
