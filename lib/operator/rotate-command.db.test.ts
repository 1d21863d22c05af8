import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { parseKeys } from "@/lib/secrets/keys";
import { seal, unseal } from "@/lib/secrets/seal";
import { createViewer } from "@/tests/support/rows";

const [first, second] = ["first", "second"].map((id) => `${id}=${randomBytes(32).toString("base64")}`) as [
  string,
  string,
];

/** The command on this test's database, with these keys and no data folder. */
function rotate(keys: string): Promise<{ code: unknown; output: string }> {
  const env: NodeJS.ProcessEnv = { ...process.env, PORTAL_MODE: "hosted", SECRETS_KEYS: keys };
  return new Promise((resolve) => {
    execFile("tsx", ["lib/operator/rotate-command.ts"], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

it("says how many secrets it has sealed, and ends with 1 for one that it can't open", async () => {
  const { id: userId } = await createViewer();
  const { id } = await db.webhook.create({ data: { userId, url: "https://example.com/", sealedSecret: "" } });
  const place = { userId, provider: `webhook-${id}`, field: "sealedSecret" };
  const sealedSecret = seal("the content", place, parseKeys([first]));
  await db.webhook.update({ where: { id }, data: { sealedSecret } });

  const refusal = await rotate(second);
  expect(refusal.code).toBe(1);
  expect(refusal.output).toContain(`No key can decrypt this: webhooks ${id}: sealedSecret`);
  expect(await db.webhook.findUniqueOrThrow({ where: { id } })).toMatchObject({ sealedSecret });

  const rotation = await rotate(`${second},${first}`);
  expect(rotation).toMatchObject({ code: 0 });
  expect(rotation.output).toContain("1 secrets resealed; 1 in total use the key “second”.");
  const row = await db.webhook.findUniqueOrThrow({ where: { id } });
  expect(unseal(row.sealedSecret, place, parseKeys([second]))).toBe("the content");

  const withoutKeys = await rotate("");
  expect(withoutKeys).toMatchObject({ code: 1 });
  expect(withoutKeys.output).toContain("SECRETS_KEYS is not set");
  for (const { output } of [refusal, rotation, withoutKeys])
    for (const secret of ["the content", sealedSecret, first.slice(6), second.slice(7)])
      expect(output).not.toContain(secret);
});
