import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AccountSection } from "@/components/account/account-section";
import { Usage } from "@/components/account/account-usage";
import { ActivityList } from "@/components/account/activity-list";
import { AskToDelete } from "@/components/account/ask-to-delete";
import { DeleteAccount } from "@/components/account/delete-account";
import { DownloadData } from "@/components/account/download-data";
import { PasswordForm } from "@/components/account/password-form";
import { ProfileForm } from "@/components/account/profile-form";
import { RetentionNote } from "@/components/account/retention-note";
import { SessionList } from "@/components/account/session-list";
import { SetPassword } from "@/components/account/set-password";
import { TwoStepLogin } from "@/components/account/two-step-login";
import { Webhooks } from "@/components/account/webhooks";
import { ConfirmEmail } from "@/components/integrations/confirm-email";
import { PageHeading } from "@/components/layout/page-heading";
import { Alert } from "@/components/ui/alert";
import { getUsage, hasPassword, listSessions } from "@/lib/account/queries";
import { listActivity } from "@/lib/account-log/activity-query";
import { readRetention } from "@/lib/audits/states/retention";
import { isDeletionToken } from "@/lib/auth/deletion-token";
import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import { oidcName } from "@/lib/auth/oidc/name";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getSecondStep } from "@/lib/auth/second-step/queries";
import { getViewer, requireSession } from "@/lib/auth/session";
import { isOperator, lacksSecondStep } from "@/lib/operator/operator";
import { getWebhooks } from "@/lib/webhooks/queries";
import type { Query } from "../mail-link";

export const metadata: Metadata = { title: "Your Account" };

export default async function AccountPage({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await getViewer();
  if (!viewer) redirect(authAddressFor("/account"));
  const { sessionId } = await requireSession();
  const now = new Date();
  const canTypePassword = await hasPassword(viewer);
  const query = await searchParams;
  const { confirmation, download, before } = query;
  const deletion = [query.deletion].flat().find((token) => token !== undefined && isDeletionToken(viewer, token));
  const cursor = typeof before === "string" ? before : undefined;
  const runsPortal = await isOperator(viewer);
  const asksToConfirm = (confirmation === "failed" || confirmation === "needed") && !(await isEmailConfirmed(viewer));
  return (
    <>
      <PageHeading
        title="Your Account"
        description={<span className="wrap-anywhere">You log in with {viewer.email}.</span>}
      />
      <div className="flex flex-col gap-6">
        {asksToConfirm ? (
          <ConfirmEmail>
            {confirmation === "failed" ? (
              <>
                That link doesn’t confirm {viewer.email}: it belongs to another account or is incomplete. Open the link
                in a new email, or log in with the account it was sent to.
              </>
            ) : (
              <>Open the link we send to {viewer.email}, and your next audit includes the AI review.</>
            )}
          </ConfirmEmail>
        ) : null}
        <AccountSection title="Your details" text="Your name and company, as we use them in emails and calls.">
          <ProfileForm viewer={viewer} />
        </AccountSection>
        <AccountSection title="Usage" text="Failed and cancelled audits do not count.">
          <div className="flex flex-col gap-5">
            <Usage {...(await getUsage(viewer))} />
            <RetentionNote days={(await readRetention()).days} />
          </div>
        </AccountSection>
        <AccountSection
          title="Password"
          text={canTypePassword ? "A new password logs out every other device." : "You log in without one."}
        >
          {canTypePassword ? <PasswordForm email={viewer.email} /> : <SetPassword email={viewer.email} />}
        </AccountSection>
        <AccountSection
          id="two-step"
          title="Two-step login"
          text="After your password, we ask for a passkey or a code from your phone, so a stolen password isn't enough."
        >
          <div className="flex min-w-0 flex-col gap-6">
            {runsPortal && (await lacksSecondStep(viewer)) ? (
              <Alert>Operators here must use two-step login. Add a passkey or turn on codes to open Operations.</Alert>
            ) : null}
            <TwoStepLogin view={await getSecondStep(viewer)} provider={oidcName()} now={now} />
          </div>
        </AccountSection>
        <AccountSection
          id="devices"
          title="Devices"
          text="Where you are logged in. Log out devices you don't use or recognise."
        >
          <SessionList sessions={await listSessions(viewer, sessionId, now)} now={now} />
        </AccountSection>
        <AccountSection
          id="webhooks"
          title="Webhooks"
          text="We notify these URLs when an audit completes, fails or is shared."
        >
          <Webhooks view={await getWebhooks(viewer)} now={now} />
        </AccountSection>
        <AccountSection
          id="activity"
          title="Activity"
          text="What happened to your account and data in the last year. Entries by operators and guests name them. Nobody can change this list."
        >
          <ActivityList {...(await listActivity(viewer, { before: cursor, now }))} isFirst={cursor === undefined} />
        </AccountSection>
        {runsPortal ? (
          <AccountSection title="Operations" text="You run this portal.">
            <p>
              <Link href="/operator" prefetch={false} className="text-primary underline">
                Audits, customers and usage
              </Link>
            </p>
          </AccountSection>
        ) : null}
        <AccountSection
          id="data"
          title="Your data"
          text="Download your account details, activity, audits, reports and screenshots as a zip file."
        >
          <DownloadData refusal={typeof download === "string" ? download : undefined} />
        </AccountSection>
        <AccountSection
          id="delete"
          title="Delete account"
          text="This also deletes your audits, their reports and all invitations to them."
        >
          {canTypePassword || deletion !== undefined ? (
            <DeleteAccount email={viewer.email} token={deletion} />
          ) : (
            <AskToDelete email={viewer.email} isLinkOld={query.deletion !== undefined} />
          )}
        </AccountSection>
      </div>
    </>
  );
}
