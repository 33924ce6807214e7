import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['dist', 'node_modules', 'bench/node_modules', 'src/wire/types/**/*.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-else-return': 'error',
      'no-self-compare': 'error',
      'no-template-curly-in-string': 'error',
      'no-unmodified-loop-condition': 'error',
      'no-unreachable-loop': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
    },
  },
  {
    // The compiler knows these better.
    files: ['**/*.svelte', '**/*.ts'],
    rules: {
      'no-undef': 'off',
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
      // `{' '}` is a space that would not be there otherwise.
      'svelte/no-useless-mustaches': 'off',
      // Maps and sets here are made, filled and handed on; what changes is replaced whole.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // Programs for the terminal.
    files: ['bench/*.js', 'scripts/*', 'e2e/*', 'gallery/*'],
    rules: { 'no-console': 'off' },
  },
  {
    files: [
      'src/**/*.ts',
      'src/**/*.svelte',
      'e2e/*.ts',
      'gallery/*.ts',
      'gallery/*.svelte',
      'scripts/*.ts',
      'vite.config.ts',
    ],
    languageOptions: {
      parserOptions: {
        projectService: true,
        extraFileExtensions: ['.svelte'],
        parser: ts.parser,
        svelteConfig,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
);
