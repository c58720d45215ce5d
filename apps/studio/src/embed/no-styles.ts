// Stands for a style sheet that a module imports.
export {};
