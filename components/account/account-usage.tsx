export function Usage({ audits, pages }: { audits: number; pages: number }) {
  const figures = [
    { name: "Completed audits", value: audits },
    { name: "Pages audited", value: pages },
  ];
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse gap-1">
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="font-semibold text-2xl tabular-nums leading-none">{value.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}
