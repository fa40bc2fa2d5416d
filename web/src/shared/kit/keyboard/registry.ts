/** A key of a screen. */
export interface KeyBinding {
  /** As the key is called: 'j', '?', 'ArrowDown', 'Ctrl+Enter' (⌘ counts as Ctrl). Several keys may do the same. */
  readonly keys: readonly string[];
  /** Its purpose, for the sheet of keys; undefined for a key that another entry stands for. */
  readonly label: string | undefined;
  /** Answers `false` where it does not apply: the key then means what else it means. */
  readonly run: (event: KeyboardEvent) => boolean | void;
  /** Also while somebody types. */
  readonly whileTyping?: boolean;
}

export interface KeyGroup {
  /** The place of the keys: 'List', 'Board', 'Everywhere'. */
  readonly title: string;
  readonly bindings: readonly KeyBinding[];
}

interface Declared {
  readonly current: KeyGroup;
}

/** Groups of everything that is on screen, in the order in which they are asked. */
const declared: Declared[] = [];

/** Keys that a slider handles by itself. */
const OF_SLIDERS = /^(Arrow|Page|Home$|End$)/;

/** Fields that take letters, and what has keys of its own: sliders, dialogs, menus. */
const isTyping = (target: EventTarget | null, name: string): boolean =>
  target instanceof HTMLElement &&
  ((target.matches('input[type=range]') && OF_SLIDERS.test(name)) ||
    target.matches(
      'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]',
    ) ||
    target.closest('dialog, [role=dialog], [role=menu]') !== null);

/** 'Ctrl+k' is so called also while the capitals are locked. */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  ctrlKey || metaKey ? `Ctrl+${key.length === 1 && !shiftKey ? key.toLowerCase() : key}` : key;

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const name = nameOf(event);
  const typing = isTyping(event.target, name);
  for (const { current } of [...declared])
    for (const { keys, run, whileTyping = false } of current.bindings)
      if (keys.includes(name) && (whileTyping || !typing) && run(event) !== false) return event.preventDefault();
};

/**
 * Adds a group; answers how to take it away. What is declared last is asked first, and what holds everywhere after all
 * that a screen declares.
 */
export const declareKeys = (group: Declared, everywhere: boolean): (() => void) => {
  if (declared.length === 0) document.addEventListener('keydown', onKeyDown);
  if (everywhere) declared.push(group);
  else declared.unshift(group);
  return () => {
    declared.splice(declared.indexOf(group), 1);
    if (declared.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
};

/** Answers the groups of the sheet: groups of the same title are one, in the order in which they came to the screen. */
export const shownKeys = (): readonly KeyGroup[] => {
  const groups = new Map<string, KeyBinding[]>();
  for (const { current } of [...declared].reverse()) {
    const labels = groups.get(current.title) ?? [];
    for (const binding of current.bindings)
      if (binding.label !== undefined && labels.every(({ label }) => label !== binding.label)) labels.push(binding);
    if (labels.length > 0) groups.set(current.title, labels);
  }
  return [...groups].map(([title, bindings]) => ({ title, bindings }));
};
