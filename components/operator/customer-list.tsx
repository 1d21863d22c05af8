import { DeleteDialog } from "@/components/account/delete-dialog";
import { formatMoment } from "@/components/operator/moment";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { Customer } from "@/lib/operator/rows";

export function CustomerList({ customers }: { customers: Customer[] }) {
  return (
    <section id="customers" tabIndex={-1} aria-label="Customers" className="mb-10 outline-none">
      {customers.length === 0 ? <p className="text-muted-foreground">No account has such an address.</p> : null}
      <Card className="empty:hidden">
        <ul className="flex flex-col divide-y">
          {customers.map((customer) => (
            <li
              key={customer.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="flex min-w-0 flex-col gap-1">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-medium">
                  <span className="wrap-anywhere">{customer.email}</span>
                  {customer.suspendedAt === null ? null : <Badge variant="danger">Suspended</Badge>}
                  {customer.isOperator ? <Badge variant="info">Operator</Badge> : null}
                </p>
                <p className="wrap-anywhere text-muted-foreground text-sm">
                  {customer.companyName}
                  {customer.suspendedAt === null ? null : `, suspended since ${formatMoment(customer.suspendedAt)}`}
                </p>
              </div>
              {customer.isOperator ? null : <Suspension customer={customer} />}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Suspension({ customer: { id, email, suspendedAt } }: { customer: Customer }) {
  const path = `/api/operator/customers/${id}/suspension`;
  if (suspendedAt !== null) {
    return (
      <DeleteDialog
        label="Resume"
        name={`Resume ${email}`}
        focusAfter="customers"
        question={`Resume ${email}?`}
        explanation="They can log in again. Audits that were cancelled stay cancelled."
        path={path}
        confirm={{ label: "Resume", pendingLabel: "Resuming..." }}
        toasts={{ done: "Account resumed", failed: "Account not resumed" }}
      />
    );
  }
  return (
    <DeleteDialog
      label="Suspend"
      name={`Suspend ${email}`}
      focusAfter="customers"
      question={`Suspend ${email}?`}
      explanation="Every device is logged out and can't log in again, running audits are cancelled, and mails to and from the account stop. Nothing is deleted."
      path={path}
      method="PUT"
      confirm={{ label: "Suspend", pendingLabel: "Suspending...", variant: "destructive" }}
      toasts={{ done: "Account suspended", failed: "Account not suspended" }}
    />
  );
}
