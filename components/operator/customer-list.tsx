import { DeleteDialog } from "@/components/account/delete-dialog";
import { formatMoment } from "@/components/operator/moment";
import { RowList } from "@/components/operator/row-list";
import { Badge } from "@/components/ui/badge";
import type { Customer } from "@/lib/operator/operator-views";

export function CustomerList({ customers }: { customers: Customer[] }) {
  return (
    <RowList
      id="customers"
      label="Customers"
      empty="No account matches."
      rows={customers}
      keyOf={({ id }) => id}
      className="mb-10"
    >
      {(customer) => (
        <>
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
        </>
      )}
    </RowList>
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
        explanation="They can log in again. Cancelled audits stay cancelled."
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
      explanation="Logs out every device, blocks login, cancels running audits, and stops emails to and from the account. Deletes nothing."
      path={path}
      method="PUT"
      confirm={{ label: "Suspend", pendingLabel: "Suspending...", variant: "destructive" }}
      toasts={{ done: "Account suspended", failed: "Account not suspended" }}
    />
  );
}
