import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { createViewer } from "@/tests/support/rows";
import { readRegistrationNetwork } from "./registration-network";

it("is the network of the registration, not of somebody else's login", async () => {
  const { id: userId } = await createViewer();
  expect(await readRegistrationNetwork(userId)).toBeNull();
  await db.accountEvent.createMany({
    data: [
      { userId, kind: "login-refused", network: "198.51.100.0/24" },
      { userId, kind: "account-created", network: "192.0.2.0/24" },
      { userId, kind: "login-refused", network: "203.0.113.0/24" },
    ],
  });
  expect(await readRegistrationNetwork(userId)).toBe("192.0.2.0/24");
});
