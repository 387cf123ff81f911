import type { MenuFile, Problem, ProblemCode } from "@/lib/menu-upload/model";

/** A file that is none of ours as a whole: nothing of it can be told line by line. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
  readonly problems: readonly Problem[];

  constructor(file: MenuFile, code: ProblemCode, values: Problem["values"] = {}, row = 0) {
    super(code);
    this.problems = [{ file, row, path: "", code, values }];
  }

  /** The same as another thread has told it. */
  static of(problems: readonly Problem[]): UnusableFile {
    const made = new UnusableFile(problems[0]?.file ?? "menu", problems[0]?.code ?? "notReadable");
    Object.assign(made, { problems });
    return made;
  }
}
