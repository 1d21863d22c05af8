/** What the Dockerfile and compose.yaml name is there: neither can be tried where these tests run. */
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const dockerfile = await readFile("Dockerfile", "utf8");
const composeText = await readFile("compose.yaml", "utf8");
const settings = await readFile("lib/env.ts", "utf8");

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        environment: z.record(z.string(), z.string()).optional(),
        ports: z.array(z.string()).optional(),
        depends_on: z.record(z.string(), z.unknown()).optional(),
        volumes: z.array(z.string()).optional(),
      }),
    ),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(composeText));

test("everything that the image copies or runs is in the repository, and scripts can be run", async () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, source = ""]) => source);
  const run = [...dockerfile.matchAll(/(?:^RUN |ENTRYPOINT \[")(\.docker\/[\w-]+)/gm)].map(([, script = ""]) => script);
  expect(run).toEqual([".docker/build", ".docker/install-system", ".docker/start"]);
  for (const file of [...copied, ...run]) expect(existsSync(file), file).toBe(true);
  for (const script of run) expect((await stat(script)).mode & 0o111, script).toBe(0o111);
});

test("the image is no root's, and asks the portal whether it is well", () => {
  expect(dockerfile.lastIndexOf("USER 10001")).toBeGreaterThan(dockerfile.lastIndexOf("FROM "));
  expect(dockerfile).not.toMatch(/^USER (?:root|0)/m);
  expect(dockerfile).toContain("/api/health");
});

test("the portal is given settings that it knows, and no secret stands in the file", () => {
  const environment = compose.services.portal?.environment ?? {};
  for (const name of Object.keys(environment)) expect(settings).toMatch(new RegExp(`^  ${name}:`, "m"));
  for (const name of ["NEXTAUTH_SECRET", "INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"])
    expect(environment[name]).toBe(`\${${name}:?set it in .env}`);
  expect(composeText).not.toMatch(/PASSWORD: [^$]/);
});

test("nothing but the portal can be reached from outside, and that from this machine alone", () => {
  const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
  expect(open).toEqual([["portal", "127.0.0.1:3000:3000"]]);
});

test("services wait for services that are there, and keep what they hold in volumes that are named", () => {
  for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
    for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
  }
});
