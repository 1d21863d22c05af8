/**
 * Checks that the packages are the registry's own (signatures) and have no serious known weakness (advisories). Fails if
 * one doesn't pass; only warns if the registry doesn't answer, since that says nothing about the packages.
 */
import { spawnSync } from "node:child_process";

const checks = [
  {
    name: "signatures",
    args: ["audit", "signatures", "--json"],
    isBad: ({ invalid = [], missing = [] }) => invalid.length + missing.length > 0,
  },
  {
    name: "advisories",
    args: ["audit", "--json", "--omit", "dev", "--audit-level", "high"],
    isBad: ({ metadata }) => metadata.vulnerabilities.high + metadata.vulnerabilities.critical > 0,
  },
];

for (const { name, args, isBad } of checks) {
  const { stdout, stderr } = spawnSync("npm", args, {
    encoding: "utf8",
    timeout: 300_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  const answer = parse(stdout);
  if (answer === null || answer.error !== undefined || !hasAnswer(name, answer)) {
    report(
      "warning",
      `The registry did not answer about ${name}, so we checked nothing. ${stderr.trim().split("\n")[0]}`,
    );
  } else if (isBad(answer)) {
    console.log(stdout);
    report("error", `npm ${args.join(" ")} found problems with packages.`);
    process.exitCode = 1;
  } else report("notice", `${name}: no problems found.`);
}

function hasAnswer(name, answer) {
  return name === "signatures" ? Array.isArray(answer.invalid) : answer.metadata !== undefined;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** As a GitHub workflow annotation. */
function report(level, text) {
  console.log(`::${level}::${text}`);
}
