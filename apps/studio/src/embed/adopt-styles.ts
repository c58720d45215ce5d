type Root = Document | ShadowRoot;

/** Among the elements of a page: whatever it says of its elements by their names alone is not for these. */
export const plainElements = '.shengyu :where(:not(svg, svg *)) { all: revert }';

/** Answers how to have a sheet count in a root; all its users there share it. What that answers takes it away with the last of them. */
export function adoptable(styles: string): (root: Root) => () => void {
  const uses = new WeakMap<Root, number>();
  let sheet: CSSStyleSheet | undefined;
  return (root) => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    const own = sheet;
    const before = uses.get(root) ?? 0;
    uses.set(root, before + 1);
    if (before === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, own];
    return () => {
      const rest = (uses.get(root) ?? 1) - 1;
      uses.set(root, rest);
      if (rest === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== own);
    };
  };
}
