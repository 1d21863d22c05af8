/** What each of a network's addresses may do a few times, the network as a whole may do only so often. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { requestPasswordReset } from "@/lib/auth/commands";
import { registerAccount } from "@/lib/auth/registration";
import { consume } from "@/lib/consume-quota";
import { env } from "@/lib/env";
import { rateLimits } from "@/lib/limits";

const addressIn = (network: string, at: number) => `2001:db8:${network}:${at}::/64`;
const person = () => ({
  email: `robin-${randomUUID()}@company.com`,
  password: `secret-${randomUUID()}`,
  firstName: "Robin",
  lastName: "Tester",
  companyName: "Company",
});
const client = (address: string) => ({ ip: null, address, userAgent: "test", browserToken: undefined });

test("a network that made its accounts makes no more from fresh addresses; another one does", async () => {
  await consume({ limit: "register-network", key: "2001:db8:a::/48" }, 12 * env.REGISTRATIONS_PER_HOUR - 1);
  await registerAccount(person(), client(addressIn("a", 1)));
  await expect(registerAccount(person(), client(addressIn("a", 2)))).rejects.toMatchObject({
    code: "too-many-requests",
  });
  await registerAccount(person(), client(addressIn("b", 1)));
});

test("a network asks for so many reset links from fresh addresses", async () => {
  const { points } = rateLimits["forgot-password-network"];
  await consume({ limit: "forgot-password-network", key: "2001:db8:c::/48" }, points);
  const ask = (network: string) => requestPasswordReset({ email: person().email }, addressIn(network, 9));
  await expect(ask("c")).rejects.toMatchObject({ code: "too-many-requests" });
  await ask("d");
});
