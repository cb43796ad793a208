/** What the package makes public: read from the declarations of `dist/` by API Extractor. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { type ApiEntryPoint, ApiPackage } from '@microsoft/api-extractor-model';
import { packageRoot } from '../../src/package.js';

/** Games with a kit: `exports` has a pattern for them. */
const GAMES = readdirSync(join(packageRoot, 'src/games'))
  .filter((name) => existsSync(join(packageRoot, 'src/games', name, 'kit.ts')))
  .sort();

/** What `exports` of package.json names: the name to import, its declarations, its source. */
export const ENTRIES = [
  { name: 'satrap', declarations: 'dist/src/index.d.ts', source: 'src/index.ts' },
  ...GAMES.map((game) => ({
    name: `satrap/${game}`,
    declarations: `dist/src/games/${game}/kit.d.ts`,
    source: `src/games/${game}/kit.ts`,
  })),
];

/** What was said of a public declaration. */
export interface Complaint {
  readonly id: string;
  /** File and line of the declaration. */
  readonly at: string;
  readonly text: string;
}

export interface ApiModel {
  readonly entries: readonly ApiEntryPoint[];
  readonly complaints: readonly Complaint[];
}

/** Reads all entries at once; they share the types of the compiler. */
export function apiModel(root: string): ApiModel {
  const folder = mkdtempSync(join(tmpdir(), 'satrap-api-'));
  try {
    const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const configs = ENTRIES.map(({ declarations }, i) =>
      configOf(root, packageJson, declarations, join(folder, `${i}`)),
    );
    const compilerState = CompilerState.create(configs[0], {
      additionalEntryPoints: configs.slice(1).map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
    });
    const complaints: Complaint[] = [];
    for (const config of configs) {
      Extractor.invoke(config, {
        compilerState,
        localBuild: true,
        messageCallback: (message) => {
          message.handled = true;
          if (message.logLevel !== ExtractorLogLevel.Warning && message.logLevel !== ExtractorLogLevel.Error) return;
          const file = message.sourceFilePath?.replace(`${root}/`, '') ?? '';
          complaints.push({ id: message.messageId, at: `${file}:${message.sourceFileLine ?? ''}`, text: message.text });
        },
      });
    }
    const packages = configs.map(({ apiJsonFilePath }) => ApiPackage.loadFromJsonFile(apiJsonFilePath));
    return { entries: packages.map(({ entryPoints }) => entryPoints[0]), complaints };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function configOf(root: string, packageJson: object, declarations: string, apiJson: string): ExtractorConfig {
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2022'], module: 'nodenext', moduleResolution: 'nodenext' },
    ...{ types: ['node'], strict: true, skipLibCheck: true },
  };
  const warn = { default: { logLevel: ExtractorLogLevel.Warning } };
  return ExtractorConfig.prepare({
    configObjectFullPath: join(root, 'api-extractor.json'),
    packageJsonFullPath: join(root, 'package.json'),
    packageJson: packageJson as { name: string },
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, declarations),
      compiler: { overrideTsconfig: { compilerOptions, include: [declarations] } },
      apiReport: { enabled: false, reportFileName: 'unused.api.md' },
      docModel: { enabled: true, apiJsonFilePath: `${apiJson}.api.json` },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { extractorMessageReporting: warn, tsdocMessageReporting: warn },
    },
  });
}
