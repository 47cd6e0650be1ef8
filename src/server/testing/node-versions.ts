import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The versions of Node that the product supports besides the oldest one, which is in `engines`. */
export const newerNodes = ['22.23.3', '24.21.0'] as const;

/**
 * Returns the path of a Node binary, installed from npm's `node` package on first use. The cache is outside the product,
 * because each version takes 185 MB and a clean install would download it again.
 */
export function installNode(version: string): string {
  const folder = join(homedir(), '.cache/prash-patra/node', version);
  const binary = join(folder, 'node_modules/node/bin/node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${version}`], { stdio: 'ignore' });
  }
  // A download that was cut off fails here rather than in the caller.
  execFileSync(binary, ['--version']);
  return binary;
}
