import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SRC = join(__dirname, '../../..');

/** Elements that say by themselves what their title says: by a press, by their alt, or by what is in them. */
const SPEAKING = new Set(['a', 'button', 'iframe', 'img', 'input', 'select']);

/** Where else a title stands, and where fingers and keyboards have the same. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'app/shell/ConnectionState.tsx span': 'the words stand beside the dot whenever the line is not there',
  'features/applicant-list/list/Placements.tsx Link': 'the preview of the row names the project',
  'features/vendor-applicants/Standings.tsx Link': 'the pipeline that it leads to has the name in its head',
  'shared/kit/ChangedMark.tsx span': 'the notice above the list says what changed',
  'shared/kit/IconLink.tsx Link': 'the words of its picture',
  'shared/kit/ManagedBy.tsx Link': 'the CV and the preview have the address beside it',
  'shared/kit/ManagedBy.tsx span': 'a mask, which says nothing more than its words',
  'shared/kit/breadcrumb/Breadcrumb.tsx Link': 'its own words, where they are cut',
  'shared/kit/data-table/Toolbar.tsx kbd': 'the sheet of all keys has it',
  'shared/kit/time/Ago.tsx time': 'the day, which the hours since then tell',
  'shared/kit/time/Time.tsx time': 'the zone of the portal, which its screens are in unless they say another one',
};

const titled = (file: string): readonly string[] => {
  const text = readFileSync(join(SRC, file), 'utf8');
  if (!/\btitle=/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      // A link may say more than its words: a finger follows it before it has read that.
      const isElement = tag === 'Link' || (/^[a-z]/.test(tag) && !SPEAKING.has(tag));
      if (isElement && node.attributes.properties.some((each) => each.name?.getText() === 'title'))
        found.push(`${file} ${tag}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
};

it('nothing is said by a title alone, which fingers and keyboards do not reach: see Explained and Cut', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.spec)\.tsx$/.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(titled).sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
