import type { Verb } from "@/lib/operator/verb";
import { actions } from "@/lib/operator/verbs/actions";
import { activity } from "@/lib/operator/verbs/activity";
import { audits } from "@/lib/operator/verbs/audits";
import { deleteCustomerForGood } from "@/lib/operator/verbs/delete-customer";
import { disputes } from "@/lib/operator/verbs/disputes";
import { fail } from "@/lib/operator/verbs/fail";
import { invite } from "@/lib/operator/verbs/invite";
import { ledger } from "@/lib/operator/verbs/ledger";
import { mails } from "@/lib/operator/verbs/mails";
import { operator } from "@/lib/operator/verbs/operator";
import { purge } from "@/lib/operator/verbs/purge";
import { removeSecondStepOf } from "@/lib/operator/verbs/remove-second-step";
import { resume } from "@/lib/operator/verbs/resume";
import { retry } from "@/lib/operator/verbs/retry";
import { suspend } from "@/lib/operator/verbs/suspend";
import { why } from "@/lib/operator/verbs/why";

export const verbs: Record<string, Verb> = {
  audits,
  why,
  retry,
  fail,
  ledger,
  invite,
  suspend,
  resume,
  "remove-second-step": removeSecondStepOf,
  "delete-customer": deleteCustomerForGood,
  activity,
  disputes,
  purge,
  mails,
  operator,
  actions,
};
