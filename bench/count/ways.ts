import ts from "typescript";
import type { CodeFile, CodeTree } from "./tree";

/**
 * Something that staff can do on a screen and by a call. Names outlive files. Where one changes, the other is added after
 * a bar ("old|new"), so that revisions before and after it can be counted beside each other.
 */
export type MeasuredChange = {
  what: string;
  /** The component that has the form. */
  form: string;
  /** The route whose `action` receives it. */
  route: string;
  /** The functions on the way, from the outermost to the one that writes. */
  steps: string[];
};

export const MEASURED_CHANGES: MeasuredChange[] = [
  {
    what: "a lead's status",
    form: "StatusManagement",
    route: "app/routes/admin/lead/route.tsx",
    steps: ["changeLeadStatus", "setLeadStatus"],
  },
  {
    what: "“I have it” of an alert",
    form: "Past",
    route: "app/routes/admin/alerts/route.tsx",
    steps: ["takeAlert", "acknowledgeAlert"],
  },
];

/** Rooms that only carry a form, a call and their answers: what is mentioned there is read on. */
const CARRIERS = /^app\/(routes|api|components|commands)\//;

/** What every part of the product uses, so that nobody opens it on the way. */
const KNOWN_EVERYWHERE = /^db\/|^app\/(components\/ui\/|platform\/(context|log)\.|time-units)/;

/**
 * The kit: what serves everything that can be done in the same way. Nobody opens it to change one thing; before there was
 * one, the same folders had parts of it.
 */
const KIT =
  /^app\/(commands\/|components\/admin\/(forms\/|connection\/|use-admin|when)|api\/(area|call|commands|problem|shapes)\.|platform\/|records\/(change|idempotency)|refusal\.)/;

export const isOfKit = (path: string): boolean => KIT.test(path);

/** A top-level declaration: its file and its name there. */
type Place = { file: CodeFile; name: string };

const keyOf = ({ file, name }: Place) => `${file.path}#${name}`;

/**
 * Lists the files that somebody opens who follows a change from its form and from its call to the function that writes:
 * those of the shortest way of mentions from the route's `action` and from the call to that function, those that are
 * mentioned on the way or by the form and the route's `clientAction`, and what these mention in turn as long as it is in
 * a room that only carries. Where the way takes one branch (a case, a property, an element, a link of a chain) the
 * others are not read. Types, and what is known everywhere, are left out.
 */
export function listFilesOfChange(tree: CodeTree, change: MeasuredChange): string[] {
  const reader = new MentionReader(tree);
  const steps = change.steps.map((name) => reader.findExported(name));
  const route = tree.get(change.route);
  const action = route && reader.resolveExport(route, "action");
  if (!action)
    throw new Error(`No action is in ${change.route}: write the route's place into bench/count/ways.ts.`);
  const toWriter = steps.slice(1).map((to, index) => reader.findShortestWay([steps[index]!], to));
  const calls = [...tree.values()]
    .filter(({ path }) => path.startsWith("app/api/"))
    .flatMap((file) => [...file.declared.keys()].map((name) => ({ file, name })));
  const ways = [[action], calls].map((from) => reader.findShortestWay(from, steps[0]!));

  const opened = new Map<string, Place>();
  const open = (place: Place): void => {
    if (opened.has(keyOf(place)) || KNOWN_EVERYWHERE.test(place.file.path)) return;
    opened.set(keyOf(place), place);
    if (CARRIERS.test(place.file.path)) reader.listMentions(place).forEach(open);
  };
  const onWays = [...ways, ...toWriter];
  for (const place of onWays.flat()) opened.set(keyOf(place), place);
  for (const way of onWays)
    way.slice(0, -1).forEach((place, index) => {
      reader.listMentions(place, way[index + 1]).forEach(open);
    });
  const clientAction = reader.resolveExport(route, "clientAction");
  if (clientAction) open(clientAction);
  open(reader.findExported(change.form));
  return [...new Set([...opened.values()].map(({ file }) => file.path))].sort();
}

class MentionReader {
  private readonly known = new Map<string, Place[]>();

  constructor(private readonly tree: CodeTree) {}

  findExported(name: string): Place {
    const found = name
      .split("|")
      .flatMap((one) => [...this.tree.values()].map((file) => ({ file, name: one })))
      .find(
        ({ file, name }) => /^app\//.test(file.path) && file.declared.has(name) && file.exported.has(name),
      );
    if (!found) throw new Error(`Nothing exports ${name}: write its name into bench/count/ways.ts.`);
    return found;
  }

  resolveExport(file: CodeFile, name: string): Place | undefined {
    const local = file.exported.get(name);
    if (local !== undefined) return this.resolveLocal(file, local);
    for (const { to, name: taken, exported } of file.imports) {
      const from = this.tree.get(to);
      if (!from || (exported !== name && exported !== "*")) continue;
      const found = this.resolveExport(from, exported === "*" ? name : taken);
      if (found) return found;
    }
    return undefined;
  }

  /** The places that a declaration mentions. With `next`, of several branches only those that lead there. */
  listMentions(place: Place, next?: Place): Place[] {
    const key = keyOf(place);
    const stored = next ? undefined : this.known.get(key);
    if (stored) return stored;
    const collect = (node: ts.Node, leads?: (nodes: readonly ts.Node[]) => boolean) => {
      const found = new Map<string, Place>();
      walkReferences(
        node,
        (name) => {
          const to = this.resolveLocal(place.file, name);
          if (to) found.set(keyOf(to), to);
        },
        leads,
      );
      return found;
    };
    const leads =
      next && ((nodes: readonly ts.Node[]) => nodes.some((node) => collect(node).has(keyOf(next))));
    const places = [...collect(place.file.declared.get(place.name)!, leads).values()];
    if (!next) this.known.set(key, places);
    return places;
  }

  /** The shortest chain of mentions from one of the places to another, both included. */
  findShortestWay(from: Place[], to: Place): Place[] {
    const cameFrom = new Map<string, Place | undefined>(from.map((place) => [keyOf(place), undefined]));
    const queue = [...from];
    for (const place of queue) {
      if (keyOf(place) === keyOf(to)) {
        const way = [place];
        for (let back = cameFrom.get(keyOf(place)); back; back = cameFrom.get(keyOf(back))) way.unshift(back);
        return way;
      }
      for (const next of this.listMentions(place))
        if (!cameFrom.has(keyOf(next))) {
          cameFrom.set(keyOf(next), place);
          queue.push(next);
        }
    }
    throw new Error(`No way leads to ${to.name}: write the steps to it into bench/count/ways.ts.`);
  }

  private resolveLocal(file: CodeFile, name: string): Place | undefined {
    if (file.declared.has(name)) return { file, name };
    const taken = file.imports.find(({ local, isType }) => local === name && !isType);
    const from = taken && this.tree.get(taken.to);
    return from && this.resolveExport(from, taken.name);
  }
}

/** Reports each name that an expression refers to. With `leads`, branches that do not lead there are passed over. */
function walkReferences(
  node: ts.Node,
  report: (name: string) => void,
  leads?: (nodes: readonly ts.Node[]) => boolean,
): void {
  if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
  if (ts.isIdentifier(node)) {
    if (!isMereLabel(node)) report(node.text);
    return;
  }
  const branches = leads ? listBranches(node) : [];
  const taken = branches.filter((nodes) => leads?.(nodes));
  if (taken.length > 0) for (const one of taken.flat()) walkReferences(one, report, leads);
  else ts.forEachChild(node, (child) => walkReferences(child, report, leads));
}

function listBranches(node: ts.Node): (readonly ts.Node[])[] {
  if (ts.isCaseBlock(node)) return node.clauses.map((clause) => [clause]);
  if (ts.isObjectLiteralExpression(node)) return node.properties.map((property) => [property]);
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => [element]);
  const isLinkOfChain =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ts.isCallExpression(node.expression.expression);
  return isLinkOfChain ? [[node.expression], node.arguments] : [];
}

/** The name of a property, an attribute or a variable, which refers to nothing of the file's top level. */
function isMereLabel(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ts.isJsxAttribute(parent) ||
    (!ts.isShorthandPropertyAssignment(parent) && "name" in parent && parent.name === node)
  );
}
