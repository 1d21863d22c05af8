/** The page at / for whoever clicks through the portal by hand: what the accounts hold, and buttons that make trouble. */
import { escapeHtml, htmlPage } from "./html.ts";
import type { Portal } from "./hubspot-account.ts";
import type { ObjectType } from "./object-types.ts";

export const troubles = {
  expire: "Expire all access tokens",
  uninstall: "Uninstall the app everywhere",
  busy: "Refuse the next change with 429",
  fail: "Refuse the next change with 500",
} as const;
export type Trouble = keyof typeof troubles;

export function overviewPage(portals: readonly Portal[]): string {
  const buttons = Object.entries(troubles).map(
    ([name, label]) => `<button name="trouble" value="${name}">${label}</button>`,
  );
  return htmlPage(
    "What HubSpot holds",
    `<form method="post" action="/">${buttons.join(" ")}</form>${portals.map(describePortal).join("")}`,
  );
}

function describePortal(portal: Portal, index: number): string {
  const whose = index === 0 ? "The agency’s account" : "A customer’s account";
  const tables = portal.types.map((type) => describeObjects(portal, type));
  return `<h2>${whose}: ${escapeHtml(portal.hubDomain)} (${portal.hubId})</h2>${tables.join("")}`;
}

function describeObjects(portal: Portal, type: ObjectType): string {
  const objects = portal.list(type);
  const [name = type.id] = type.names;
  if (objects.length === 0) return `<h3>${escapeHtml(name)}</h3><p>None.</p>`;
  const rows = objects.map(({ id, properties }) => {
    const values = Object.entries(properties).filter(
      ([key, value]) => value !== "" && !type.properties.get(key)?.isReadOnly,
    );
    const cells = values.map(([key, value]) => `<b>${escapeHtml(key)}</b> ${escapeHtml(value)}`).join("\n");
    const others = portal.types.flatMap((other) =>
      portal.associations.ids(type, id, other).map((otherId) => `${other.names[0]} ${otherId}`),
    );
    return `<tr><td>${id}</td><td>${cells}</td><td>${escapeHtml(others.join("\n"))}</td></tr>`;
  });
  return `<h3>${escapeHtml(name)}</h3>
    <table><tr><th>Id</th><th>Properties</th><th>Associated with</th></tr>${rows.join("")}</table>`;
}
