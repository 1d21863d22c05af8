import type { Brand } from "@/lib/brand";

export function SiteFooter({ brand }: { brand: Brand }) {
  return (
    <footer className="border-t">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 px-4 py-7 text-muted-foreground text-sm sm:flex-row sm:items-center sm:justify-between sm:px-6 lg:px-8">
        <p>
          © {new Date().getFullYear()} {brand.name}. All rights reserved.
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <FooterLink href={brand.siteUrl}>{brand.name} website</FooterLink>
          </li>
          <li>
            <FooterLink href={brand.privacyUrl}>Privacy Policy</FooterLink>
          </li>
        </ul>
      </div>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm underline-offset-4 hover:text-foreground hover:underline"
    >
      {children}
    </a>
  );
}
