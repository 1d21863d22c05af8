import { recordAction } from "@/lib/operator/action-record";
import { invite as inviteByMail } from "@/lib/operator/invite";
import { atTerminal } from "@/lib/operator/operator";
import { onlyArgument, type Verb } from "@/lib/operator/verb";

export const invite: Verb = {
  usage: "invite EMAIL",
  help: "Emails a single-use link to create an account with that address, whatever REGISTRATION says. Inviting again renews it.",
  async run({ positionals }) {
    const address = onlyArgument(positionals, "address");
    const until = await inviteByMail(address);
    await recordAction(atTerminal, "invited", {});
    return `Invited ${address}, until ${until.toISOString().slice(0, 10)}. The portal's jobs send the email.`;
  },
};
