#!/usr/bin/env node
import { reportError } from './cli/errors.js';
import { guardOutput } from './cli/output.js';
import { runProgram } from './commands/program.js';

guardOutput();
runProgram(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.exitCode = reportError(error);
  },
);
