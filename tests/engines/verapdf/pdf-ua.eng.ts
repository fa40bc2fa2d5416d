import { aSharedCv } from '@berangkat/files/testing/cvs';
import { portrait } from '@berangkat/files/testing/images';
import { anAgency } from '@berangkat/contracts/testing';
import { card, drawnCvs, drawnSummary, person } from '@berangkat/files/testing/papers';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeOnOwn } from '../describe-on';
import { OWN_VARIABLE_OF } from '../engines';

jest.setTimeout(180_000);

/** Runs in Rhino, and prints a line for each file that is named to it. */
const VALIDATE = `
var pdfa = Packages.org.verapdf.pdfa;
Packages.org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider.initialise();
var foundry = pdfa.Foundries.defaultInstance();
var flavour = pdfa.flavours.PDFAFlavour.PDFUA_1;
for each (var path in arguments) {
  var file = foundry.createParser(new java.io.File(path), flavour);
  var result = foundry.createValidator(flavour, false).validate(file);
  var broken = [];
  for each (var found in result.getTestAssertions().toArray())
    broken.push(found.getRuleId().getClause() + ' ' + found.getMessage());
  print([String(result.isCompliant())].concat(broken).join(' '));
}
`;

/** Says of each file whether it keeps to PDF/UA-1: `true`, or `false` and what it breaks. */
const judged = async (files: readonly Buffer[]): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-ua-'));
  try {
    const script = join(folder, 'validate.js');
    await writeFile(script, VALIDATE);
    const paths = files.map((_, index) => join(folder, `${index}.pdf`));
    await Promise.all(paths.map((path, index) => writeFile(path, files[index]!)));
    const shell = 'org.mozilla.javascript.tools.shell.Main';
    const { stdout } = await promisify(execFile)(
      'java',
      ['-cp', process.env[OWN_VARIABLE_OF.verapdf]!, shell, script, ...paths],
      { maxBuffer: 16 * 1024 * 1024 },
    );
    return stdout.trim().split('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
};

describeOnOwn('papers for readers of screens', ['verapdf'], () => {
  it('keep to PDF/UA-1, whatever stands in them; a file without its parts does not', async () => {
    const photo = await portrait('jpeg', { width: 300, height: 400 });
    const letterhead = { agency: anAgency(), logo: photo };
    const everything = Array.from({ length: 12 }, (_, experiences) =>
      aSharedCv(
        { experiences, educations: experiences % 3 },
        {
          firstname: `Nguyễn Ștefan ${experiences}`,
          positions: Array.from({ length: experiences }, (__, n) => `${n}`),
        },
      ),
    );
    const people = Array.from({ length: 20 }, () =>
      person('Ayu', { applicantstatus: 'accepted', cards: [card, card] }),
    );
    const files = await Promise.all([
      drawnCvs([aSharedCv()]),
      drawnCvs(everything, { locale: 'id', photo, letterhead }),
      drawnSummary(people, { letterhead }),
    ]);
    const without = Buffer.from(files[0].toString('latin1').replace('/Marked true', '/Marked null'), 'latin1');
    const [one, many, summary, untagged] = await judged([...files, without]);
    expect([one, many, summary]).toEqual(['true', 'true', 'true']);
    expect(untagged).toMatch(/^false /);
  });
});
