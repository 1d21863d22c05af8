import { AddPasskey } from "@/components/account/add-passkey";
import { SecondStepDialog } from "@/components/account/second-step-dialog";
import { formatTimeAgo } from "@/components/history/time-ago";
import { Badge } from "@/components/ui/badge";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { PasskeyView, SecondStepView } from "@/lib/auth/second-step/view";
import { accountLimits } from "@/lib/limits";

export function TwoStepLogin({
  view,
  provider,
  now,
}: {
  view: SecondStepView;
  /** The operator's sign-in service, if there is one. */
  provider: string | null;
  now: Date;
}) {
  const { isOn, passkeys, codesSince, areCodesSetUp, recoveryCodesLeft, passkeyOrigin, hasPassword } = view;
  return (
    <div className="flex min-w-0 flex-col gap-7">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {isOn ? <Badge variant="success">On</Badge> : <Badge>Off</Badge>}
        {isOn ? "Your password alone isn't enough to log in." : "Your password alone is enough to log in."}
        {provider === null ? null : ` If you log in with ${provider}, we don't ask for a second step.`}
      </p>
      <Part title="Passkeys" text="Use your fingerprint, face, screen lock or a security key.">
        {passkeys.length > 0 ? (
          <ul aria-label="Passkeys" className="flex flex-col divide-y">
            {passkeys.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} now={now} hasPassword={hasPassword} />
            ))}
          </ul>
        ) : null}
        {passkeys.length < accountLimits.passkeys ? (
          <AddPasskey origin={passkeyOrigin} hasPassword={hasPassword} />
        ) : null}
      </Part>
      <Part
        title="Codes from an app"
        text={
          codesSince === null
            ? "Use six digits from an authenticator app on your phone."
            : `On since ${formatReportDate(codesSince)}.`
        }
      >
        {codesSince !== null ? (
          <SecondStepDialog change={{ kind: "turn-off-codes" }} label="Turn off codes" hasPassword={hasPassword} />
        ) : areCodesSetUp ? (
          <SecondStepDialog change={{ kind: "turn-on-codes" }} label="Turn on codes" hasPassword={hasPassword} />
        ) : (
          <p className="text-muted-foreground">Your agency hasn't set up codes from an app.</p>
        )}
      </Part>
      {isOn ? (
        <Part
          title="Recovery codes"
          text={`${recoveryCodesLeft} left. Each lets you log in once if you lose your device.`}
        >
          <SecondStepDialog change={{ kind: "renew-recovery" }} label="Get new codes" hasPassword={hasPassword} />
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted-foreground text-sm">{text}</p>
      </div>
      {children}
    </div>
  );
}

function Passkey({ passkey, now, hasPassword }: { passkey: PasskeyView; now: Date; hasPassword: boolean }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-start justify-between gap-4 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-muted-foreground text-sm">
          Added {formatReportDate(createdAt)},{" "}
          {lastUsedAt === null ? "not used yet" : `last used ${formatTimeAgo(lastUsedAt, now)}`}
        </p>
      </div>
      <SecondStepDialog
        change={{ kind: "remove-passkey", id, name }}
        label="Remove"
        name={`Remove passkey ${name}`}
        hasPassword={hasPassword}
      />
    </li>
  );
}
