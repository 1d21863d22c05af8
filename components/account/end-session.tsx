import { DeleteDialog } from "@/components/account/delete-dialog";

interface EndSessionProps {
  /** On the button, and again on the one that confirms. */
  label: string;
  /** For whoever hears the buttons one by one; the same as `label` unless there are several. */
  name?: string;
  question: string;
  explanation: string;
  /** The call that ends the session, or all others. */
  path: string;
}

/** Logs out another browser, or all others. */
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
