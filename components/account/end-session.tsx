import { DeleteDialog } from "@/components/account/delete-dialog";

interface EndSessionProps {
  label: string;
  name?: string;
  question: string;
  explanation: string;
  path: string;
}

export function EndSession(props: EndSessionProps) {
  return (
    <DeleteDialog
      {...props}
      focusAfter="devices"
      confirm={{ label: props.label, pendingLabel: "Logging out..." }}
      toasts={{ done: "Logged out", failed: "Logout failed" }}
    />
  );
}
