import { type ComponentProps, cloneElement, isValidElement, type ReactElement, type Ref } from "react";
import { cn } from "@/components/ui/cn";

type ElementProps = ComponentProps<"button">;

/** The child's attributes win; both handlers run, the child's first; class names and refs are merged. */
export function Slot({ children, ...given }: ElementProps) {
  if (!isValidElement(children)) return children;
  const child = children as ReactElement<ElementProps>;
  const props: ElementProps = { ...given, ...child.props };
  for (const [name, handler] of Object.entries(given)) {
    const own = child.props[name as keyof ElementProps];
    if (/^on[A-Z]/.test(name) && typeof own === "function" && typeof handler === "function") {
      Object.assign(props, { [name]: runBoth(own, handler) });
    }
  }
  props.className = cn(given.className, child.props.className);
  props.ref = joinRefs(child.props.ref, given.ref);
  return cloneElement(child, props);
}

type Handler = (...args: unknown[]) => unknown;

function runBoth(own: unknown, given: unknown): Handler {
  return (...args) => {
    (own as Handler)(...args);
    (given as Handler)(...args);
  };
}

function joinRefs<Element>(first: Ref<Element> | undefined, second: Ref<Element> | undefined): Ref<Element> {
  if (!first || !second) return first ?? second ?? null;
  return (element) => {
    const ends = [first, second].map((ref) => setRef(ref, element));
    return () => {
      for (const end of ends) end();
    };
  };
}

function setRef<Element>(ref: Ref<Element>, element: Element | null): () => void {
  if (typeof ref !== "function") {
    if (ref !== null) ref.current = element;
    return () => setRef(ref, null);
  }
  const end = ref(element);
  return () => (typeof end === "function" ? end() : void ref(null));
}
