export const historyRow =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-4 rounded-lg border bg-card p-5 shadow-sm lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:items-center lg:gap-x-6";
